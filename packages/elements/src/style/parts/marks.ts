/** What rows are marked with: there with the first of them, as the other icons are not. */
export const marks = {
  check: 'm3.5 8.5 3 3 6-7',
  minus: 'M3.5 8h9',
  up: 'm4 10 4-4 4 4',
  down: 'm4 6 4 4 4-4',
  picture: 'M2.5 2.5h11v11h-11ZM2.5 11l3.5-3.5 3 3 1.5-1.5 3 3M10.3 5.5h.01',
} as const
