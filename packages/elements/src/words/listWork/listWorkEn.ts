/** The words of what people do with a list: views, preview, sums, copies; `listWorkZhCn.ts` has the same ones by type. */
export const listWorkEn = {
  views: {
    none: 'Views',
    named: (name: string) => `View: ${name}`,
    plain: 'As it comes',
    mine: 'My views',
    shared: 'Shared by colleagues',
    by: (name: string) => `by ${name}`,
    changed: 'Changed',
    again: 'Back to the view',
    save: 'Save view',
    saveAs: 'Save as new view…',
    copy: 'Copy to my views…',
    name: 'Name of the view',
    nameHint: 'Such as “Late orders in CNY”',
    keep: 'Save',
    share: 'Share with colleagues',
    shareNote: 'Everybody of your company who sees this list can use and copy it. Only you can change it.',
    isShared: 'Shared',
    start: 'Begin with this view',
    isStart: 'Start',
    rename: 'Rename…',
    delete: 'Delete…',
    deleteAsked: (name: string) => `Delete the view “${name}”?`,
    deleteShared: 'Colleagues who use it lose it too.',
    deleteYes: 'Delete view',
    back: 'Back',
    taken: 'You have a view of this name already.',
    saved: (name: string) => `View “${name}” saved`,
  },
  copy: {
    copied: (number: string) =>
      `Copied from ${number}. Numbers, prices and days that have passed are not taken over; prices are asked for anew.`,
  },
  sums: {
    total: (label: string) => `Total ${label}`,
    tooMany: 'Totals up to 10,000 documents',
  },
  edit: {
    name: 'Edit',
    save: 'Save',
    kept: 'What stays blank is kept as it is.',
    everyLine: 'In every line',
  },
  byLine: {
    label: 'What a row is',
    documents: 'By document',
    lines: 'By line',
    count: (count: string) => `${count} ${count === '1' ? 'line' : 'lines'}`,
    of: (label: string) => `Line: ${label}`,
  },
  preview: {
    title: 'Preview',
    open: 'Open',
    close: 'Close preview',
    width: 'Width of the preview',
    none: 'No document to show.',
    moreLines: (count: number) => `${count} more ${count === 1 ? 'line' : 'lines'} in the document`,
  },
}

export type ListWorkWords = typeof listWorkEn
