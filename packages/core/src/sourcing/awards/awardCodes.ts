/** Codes of award sheets (domain/04 §3.7). */

/** What is awarded. */
export const awardSources = {
  inquiry: ['Inquiry', '询价'],
} as const
