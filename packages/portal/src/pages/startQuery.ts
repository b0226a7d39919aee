/** What the fields of a new document start with, as the query of its address, and back. Pure. */
type Start = Readonly<Record<string, unknown>>

/** `?parentOrgId=1000`; '' for a document that starts empty. Only texts and numbers stand in an address. */
export function queryOfStart(start: Start): string {
  const given = Object.entries(start).filter(([, value]) => typeof value === 'string' || typeof value === 'number')
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return text && `?${text}`
}

/** Undefined when the address says nothing. Numbers are texts here: the form knows which fields hold numbers. */
export function startOfQuery(query: string): Start | undefined {
  const given = [...new URLSearchParams(query)]
  return given.length > 0 ? Object.fromEntries(given) : undefined
}
