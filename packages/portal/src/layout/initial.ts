/** What stands in a person's circle: first letter of a Latin name, first character of a Chinese one. */
export const initial = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? '?'
