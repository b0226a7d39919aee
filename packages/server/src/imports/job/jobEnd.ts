/** How a job ends before its file does, and what a person reads of it. */
import { overlaps } from '../../database/schema/exclusion.ts'
import { Conflict, Invalid, NotAllowed, Refused } from '../../engine/errors.ts'

/** The job ends without having done everything; `message` says why, with what it names. */
export class Ended extends Error {
  readonly params: EndMessage['params']
  constructor(message: string, params?: EndMessage['params']) {
    super(message)
    this.params = params
  }
}
/** Somebody cancelled the job, or the server stops: what was done until then stays, or nothing where it is all or nothing. */
export class Cancelled extends Error {}

/** A message key, and the faults of the file as a whole. */
interface EndMessage {
  readonly message: string
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly issues?: readonly object[]
}

/** A message has room for so many characters: faults that do not fit are left out. */
function fitted(told: EndMessage): string {
  const text = JSON.stringify(told)
  return text.length <= 500 || !told.issues?.length ? text : fitted({ ...told, issues: told.issues.slice(0, -1) })
}

function endMessageOf(error: unknown): EndMessage | undefined {
  if (error instanceof Ended) return { message: error.message, params: error.params }
  if (error instanceof Invalid) return { message: 'common.invalid', issues: error.issues.slice(0, 10) }
  if (error instanceof NotAllowed) return { message: 'common.notAllowed' }
  if (error instanceof Refused || error instanceof Conflict) return error.refusal
  if ((error as { code?: unknown }).code === overlaps) return { message: 'common.overlaps' }
  return undefined
}

/** What a person reads of an end, as JSON; undefined for a fault of ours. */
export function messageOf(error: unknown): string | undefined {
  const told = endMessageOf(error)
  return told && fitted(told)
}
