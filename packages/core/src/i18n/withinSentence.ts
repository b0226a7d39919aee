/** "Sent" where other words stand before it: "3 orders sent". English alone tells a beginning by its letter. */
export const withinSentence = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
