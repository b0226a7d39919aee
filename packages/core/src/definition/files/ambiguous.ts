/** Numbers that may be read in two ways. Pure. */

/** May a text be a number of thousands or one with three decimals? */
export const isAmbiguous = (text: string): boolean => /^[-+−]?[1-9]\d{0,2}[.,]\d{3}$/.test(text)

/** The same of a comma alone: where people type, a point is the decimal mark, as numbers are shown to them. */
export const isAmbiguousTyped = (text: string): boolean => isAmbiguous(text) && text.includes(',')
