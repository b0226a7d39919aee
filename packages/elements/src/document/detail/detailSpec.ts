import type { AnyRow } from '@srm/core/definition/workflow'
import type { Followed } from '../../home/followed.ts'
import type { DetailAction, HostActionDetail } from '../../host/extend/detailAction.ts'
import { event, method, prop, slot } from '../../host/spec.ts'
import type { ListColumn } from '../extending/listExtending.ts'
import type { DocumentRef } from '../list/listSpec.ts'
import type { RailTab } from './useRailTab.ts'

/** What every element of a single document offers to its host. */
export const detailSpec = {
  props: {
    /** The document's uuid. */
    documentId: prop.text(),
    mode: prop.text<'view' | 'edit' | 'create'>(),
    /** What the fields of a new document start with. */
    start: prop.value<AnyRow>(),
    /** What is shown beside it: `activity`, `talk`, `files` or `chain`. */
    tab: prop.text<RailTab>(),
    /** The number of the line that is shown first. */
    line: prop.number(),
    /** An action that is at hand once it is shown: what it asks is asked, else its button has the focus. */
    act: prop.text(),
    /** What the page offers to do with the document, in the bar or under "more". */
    actions: prop.value<readonly DetailAction[]>(),
    /** The columns of the lines where they are read, in their order; the page's own ones, too. */
    lineColumns: prop.value<readonly ListColumn[]>(),
    /** Documents before and after it, for the keys J and K. */
    neighbours: prop.value<readonly string[]>(),
  },
  events: {
    /** J, K or a saved new document: another one is shown unless the host prevents that. */
    'srm-document-change': event<{ readonly uuid: string }>(),
    /** A document of another kind, which the page shows, or a copy with what it starts with: shown in place unless the host prevents that. */
    'srm-document-open': event<
      | { readonly document: string; readonly uuid: string; readonly number: string }
      | { readonly document: string; readonly start: AnyRow }
    >(),
    /** A link of the document to a list was followed; a host that calls `preventDefault()` shows it itself. */
    'srm-follow': event<Followed & { readonly path: string }>(),
    /** The way back was asked for. */
    'srm-close': event<undefined>(),
    /** The document is shown. */
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
    /** At the bottom of what stands beside the document. */
    rail: slot(),
    /** Above the lines, of a form too. */
    'before-lines': slot(),
    /** Below the lines, of a form too. */
    'after-lines': slot(),
    /** At the bottom. */
    foot: slot(),
  },
} as const
