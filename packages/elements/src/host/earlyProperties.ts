/**
 * Properties set on an element before its class was known lie on the object itself and would hide the class's
 * accessors for ever: they are taken away and set again.
 */
export function takeEarlyProperties(element: object, names: Iterable<string>): void {
  const own = element as Record<string, unknown>
  for (const name of names) {
    if (!Object.hasOwn(own, name)) continue
    const value = own[name]
    delete own[name]
    own[name] = value
  }
}
