import type { Connection } from '../document/definition/connection.ts'
import { useScope } from '../document/definition/documentScope.tsx'
import { useLoad } from '../document/interaction/useLoad.ts'

interface Answer {
  readonly at: number
  readonly answer: Promise<unknown>
}

const answers = new WeakMap<Connection, Map<string, Answer>>()
/** Milliseconds: the cells of a list ask the same at one moment, and again only when something may have changed. */
const freshFor = 5000

function shared<T>(client: Connection, key: string, ask: (client: Connection) => Promise<T>): Promise<T> {
  const known = answers.get(client) ?? new Map<string, Answer>()
  answers.set(client, known)
  const before = known.get(key)
  if (before && Date.now() - before.at < freshFor) return before.answer as Promise<T>
  const answer = ask(client)
  answer.catch(() => known.delete(key))
  known.set(key, { at: Date.now(), answer })
  return answer
}

/**
 * What the server answers to a question, and why it does not.
 * @param key names the question; undefined asks nothing
 */
export function useAnswer<T>(key: string | undefined, ask: (client: Connection) => Promise<T>) {
  const { client } = useScope()
  const name = client && key && `${client.account} ${key}`
  const { data, error } = useLoad(name, () => shared(client as Connection, key as string, ask))
  return { data, error }
}

/** The same; undefined until it is there, and where it is refused. */
export const useAsked = <T>(key: string | undefined, ask: (client: Connection) => Promise<T>): T | undefined =>
  useAnswer(key, ask).data
