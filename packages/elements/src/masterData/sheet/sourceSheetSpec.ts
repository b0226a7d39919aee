import { event, method, prop } from '../../host/spec.ts'

/** `<srm-source-sheet material-number="…" factory="…">`: the sources of a material or category and a plant as one sheet. */
export const sourceSheetSpec = {
  props: {
    objectType: prop.text<'material' | 'category'>(),
    materialNumber: prop.text(),
    cateLevelCode: prop.text(),
    factory: prop.text(),
    /** The day on which the rows begin; without it that of the first drafts, else today. */
    validStartDate: prop.text(),
  },
  events: {
    /** Another sheet is shown: the properties that would show it again. */
    'srm-sheet-change': event<Readonly<Record<string, string | undefined>>>(),
    /** A row was opened: the host shows the source. */
    'srm-document-open': event<{ readonly document: string; readonly uuid: string; readonly number: string }>(),
    'srm-saved': event<{ readonly activated: boolean }>(),
    'srm-dirty-change': event<{ readonly dirty: boolean }>(),
  },
  methods: {
    refresh: method<() => Promise<void>>(),
    /** Saves the rows as drafts; false when they have faults. */
    save: method<() => Promise<boolean>>(),
  },
} as const
