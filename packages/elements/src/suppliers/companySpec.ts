import type { RailTab } from '../document/detail/useRailTab.ts'
import type { DocumentRef } from '../document/list/listSpec.ts'
import type { Followed } from '../home/followed.ts'
import type { DetailAction, HostActionDetail } from '../host/extend/detailAction.ts'
import { event, method, prop, slot } from '../host/spec.ts'

/** `<srm-company-data>`: the supplier's own company data; it needs no `document-id`. */
export const companyDataSpec = {
  props: {
    /** `edit` begins with its form. */
    mode: prop.text<'view' | 'edit'>(),
    /** What is shown beside it: `activity`, `talk`, `files` or `chain`. */
    tab: prop.text<RailTab>(),
    /** An action that is at hand once it is shown: what it asks is asked, else its button has the focus. */
    act: prop.text(),
    /** What the page offers to do with the company, in the bar or under "more". */
    actions: prop.value<readonly DetailAction[]>(),
  },
  events: {
    /** One of its certificates, banks, addresses or contacts, or a new one: shown in place unless the host prevents that. */
    'srm-document-open': event<
      | { readonly document: string; readonly uuid: string; readonly number: string }
      | { readonly document: string; readonly start: Readonly<Record<string, unknown>> }
    >(),
    /** A link to a list was followed; a host that calls `preventDefault()` shows it itself. */
    'srm-follow': event<Followed & { readonly path: string }>(),
    /** The company, or one of its rows, is shown. */
    'srm-loaded': event<DocumentRef>(),
    'srm-saved': event<DocumentRef>(),
    'srm-action-done': event<{ readonly action: string; readonly uuids: readonly string[] }>(),
    /** An action of the page that has no `run` was chosen. */
    'srm-action': event<HostActionDetail>(),
    'srm-status-change': event<DocumentRef & { readonly stage: string }>(),
    /** Another part beside it was chosen. */
    'srm-tab-change': event<{ readonly tab: RailTab }>(),
    'srm-dirty-change': event<{ readonly dirty: boolean }>(),
  },
  methods: {
    refresh: method<() => Promise<void>>(),
    /** Saves what is being edited; false when there is nothing to save or it has faults. */
    save: method<() => Promise<boolean>>(),
  },
  slots: {
    /** Below the header. */
    head: slot(),
    /** At the bottom of what stands beside the company. */
    rail: slot(),
    /** Above the lines, of a form too. */
    'before-lines': slot(),
    /** Below the lines, of a form too. */
    'after-lines': slot(),
    /** At the bottom. */
    foot: slot(),
  },
} as const
