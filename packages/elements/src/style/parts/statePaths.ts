import { marks } from './marks.ts'

/** Drawings of what a document waits for. */
export const statePaths = {
  check: marks.check,
  warning: 'M8 2.2 14.5 13.5h-13L8 2.2ZM8 6.5v3.3M8 11.7h.01',
  person: 'M8 2.5a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 1 0 0-5.4M2.8 14c.3-3 2.4-4.6 5.2-4.6s4.9 1.6 5.2 4.6',
} as const
