/** A copy that a page may do with as it likes; what cannot be copied, such as a reactive object of its own, is given as it is. */
export function copyOf<T>(value: T): T {
  try {
    return structuredClone(value)
  } catch {
    return value
  }
}
