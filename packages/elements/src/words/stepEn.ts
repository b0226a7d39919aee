/** Where a document is, what comes next and what has happened to it; small elements have these words alone. */
export const stepEn = {
  detail: {
    next: 'Next: ',
    nextYou: (what: string) => `you ${what}`,
    nextPerson: (name: string, what: string) => `${name} is to ${what}`,
    waiting: (span: string) => `${span} waiting`,
    left: (span: string) => `${span} left`,
    finished: 'Nothing more to do.',
    waitsFor: (who: string) => `Waiting for ${who}`,
    waitsForEvent: (event: string, whose?: string, by?: string) =>
      `Waiting for ${event}${whose ? ` by ${whose}` : ''}${by ? `, by ${by}` : ''}`,
    with: (who: string) => `with ${who}`,
    through: (person: string, host: string) => `${person} through ${host}`,
    waitsForYou: 'Waiting for you',
    stages: 'Progress',
    stageDone: 'done',
    stageNow: 'now',
    stageAhead: 'ahead',
    noActivity: 'Nothing has happened yet.',
  },
  single: {
    now: 'Now',
    today: 'today',
    tomorrow: 'tomorrow',
  },
  events: {
    create: 'Created',
    save: 'Changed',
    remove: 'Deleted',
    delete: 'Deleted',
    own: 'Note changed',
    attach: 'File added',
    recount: 'Quantities counted again',
    detach: 'File deleted',
    import: 'Imported',
    importChange: 'Changed by an import',
    history: 'Entered from the past',
    mergeSupplier: 'Supplier merged',
    takeOver: 'Took over another supplier',
    companyChange: 'Changed by the company',
  },
  small: {
    failed: 'Not loaded.',
  },
}

export type StepWords = typeof stepEn
