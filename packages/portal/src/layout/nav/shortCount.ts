/** Exact up to 99; a longer number would say nothing more. */
export const shortCount = (count: number): string => (count > 99 ? '99+' : String(count))
