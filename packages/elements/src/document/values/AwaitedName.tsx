/** The room of a name that is asked for: a code would be read first and then change. */
export const AwaitedName = () => <span className="skeleton awaited-name" aria-hidden="true" />
