const plural = (name: string) => `${name.replace(/y$/, 'ie').replace(/([sxz]|[cs]h)$/, '$1e')}s`

/** The words of lists in English; `zhCn.ts` has the same ones by type. They are part of the first paint. */
export const en = {
  common: {
    past: 'Past',
    cancel: 'Cancel',
    done: 'Done',
    all: 'All',
    loading: 'Loading…',
    stillLoading: 'Still loading.',
    retry: 'Try again',
    and: ', ',
    colon: ': ',
    hidden: '•••',
    hiddenReason: (label: string) => `You cannot view ${label}. An administrator can grant it.`,
    required: 'required',
    working: 'Working…',
    me: 'Me',
    version: (version: string) => `v${version}`,
    others: (count: number) => `and ${count} more`,
    search: 'Search',
  },
  sides: { buyer: 'Buyer', supplier: 'Supplier', approver: 'Approver', system: 'System' },
  time: {
    minutes: (count: number) => `${count} min`,
    hours: (count: number) => `${count} h`,
    days: (count: number) => `${count} d`,
    due: (when: string) => `due ${when}`,
    late: (span: string) => `${span} late`,
  },
  document: {
    stage: 'Status',
    holder: 'Who has it',
    approves: (names: string) => `${names} (approval)`,
    list: plural,
    create: (name: string) => `New ${name.toLowerCase()}`,
    count: (count: string, name: string) => `${count} ${(count === '1' ? name : plural(name)).toLowerCase()}`,
  },
}

export type Words = typeof en
