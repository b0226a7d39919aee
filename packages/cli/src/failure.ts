/** Whatever was thrown, as one sentence, an exit code and JSON. */
import { Invalid, isProofAsked, NotPermitted, SrmError } from '@srm/core/client/errors'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { errorText, issueText } from '@srm/core/i18n/messages'
import { BrokenFile } from './brokenFile.ts'
import { CommandError, exitCodes, exitOf } from './exitCodes.ts'
import { ProfileNotSignedIn } from './session.ts'
import { printJson, type Terminal } from './terminal.ts'

/** Gives an error of the server the document it is about, for the labels in its sentence. */
export class DocumentFailure extends Error {
  override readonly cause: unknown
  readonly def: AnyDocument
  constructor(cause: unknown, def: AnyDocument) {
    super('failed')
    this.cause = cause
    this.def = def
  }
}

/** What the server said. */
function serverText(error: SrmError, def: AnyDocument | undefined, { say, locale }: Terminal): string {
  if (error instanceof ProfileNotSignedIn) return say('signInToProfile', { profile: error.profile })
  if (isProofAsked(error)) return say('proofNeeded')
  // a right is told by its key: scripts and their tokens are given keys
  const about = error instanceof NotPermitted ? undefined : def
  return error.key === 'common.notSignedIn' ? say('signInFirst') : errorText(locale, error, about)
}

/** The failure as one sentence, with the labels of a document where it is about one. */
export function failureText(error: unknown, def: AnyDocument | undefined, terminal: Terminal): string {
  const { say, locale } = terminal
  if (error instanceof CommandError) return error.message
  if (error instanceof BrokenFile) return say('brokenFile', { file: error.file })
  if (error instanceof Invalid && def && error.issues.length > 0)
    return error.issues.map((issue) => issueText(locale, def, issue)).join('\n')
  if (error instanceof SrmError) return serverText(error, def, terminal)
  const { code, path, message } = error as { code?: string; path?: string; message?: string }
  if (exitOf(error) === 'interrupted') return say('interrupted')
  if (code === 'ELOCKED') return say('lockHeld')
  if (exitOf(error) === 'usage' && path) return say('noFile', { file: path })
  return say('unexpected', { text: code ?? message ?? String(error) })
}

/** Tells the failure where it is wanted, stderr or JSON on stdout. Answers the exit code. */
export function tellFailure(thrown: unknown, terminal: Terminal): number {
  const def = thrown instanceof DocumentFailure ? thrown.def : undefined
  const error = thrown instanceof DocumentFailure ? thrown.cause : thrown
  const exitCode = exitCodes[exitOf(error)]
  const message = failureText(error, def, terminal)
  // JSON has no place where standard output takes nothing
  if (!terminal.json || terminal.fault() !== undefined) {
    terminal.stderr.write(`${message}\n`)
    return exitCode
  }
  const known = error instanceof CommandError ? error.cause : error
  const told =
    known instanceof SrmError ? { kind: known.kind, key: known.key, status: known.status, traceId: known.traceId } : {}
  const issues = error instanceof Invalid ? { issues: error.issues } : {}
  const data = error instanceof CommandError ? error.data : {}
  printJson(terminal, exitCode, { ...data, error: { message, ...told, ...issues } })
  return exitCode
}
