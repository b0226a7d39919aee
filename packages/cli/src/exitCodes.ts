/** What the command answers to the shell. Everything that ends the program looks here. */
import { type ErrorKind, SrmError } from '@srm/core/client/errors'
import { BrokenFile } from './brokenFile.ts'

export const exitCodes = {
  ok: 0,
  failed: 1,
  usage: 2,
  partial: 3,
  notSignedIn: 4,
  unreachable: 5,
  conflict: 6,
  notPermitted: 7,
  stillRunning: 75,
  interrupted: 130,
} as const
export type Exit = keyof typeof exitCodes

/** What each code means, for `srm help exit-codes`: [en, zh]. */
export const exitMeanings: Readonly<Record<Exit, readonly [en: string, zh: string]>> = {
  ok: ['done', '完成'],
  failed: ['failed', '失败'],
  usage: ['wrong usage: option, file or column', '用法不对：选项、文件或列'],
  partial: ['some rows were refused', '部分行未接受'],
  notSignedIn: ['not signed in, or no longer', '未登录或登录已失效'],
  unreachable: ['server not reached or busy; safe to try again', '服务器没有连上或繁忙，可以再试'],
  conflict: ['conflict with another change', '与其他修改冲突'],
  notPermitted: ['no permission', '没有权限'],
  stillRunning: ['still running on the server', '服务器上仍在进行'],
  interrupted: ['interrupted', '被中断'],
}

/** A failure that the command itself finds; its text is a whole sentence. */
export class CommandError extends Error {
  readonly exit: Exit
  /** What belongs into the JSON beside the sentence. */
  readonly data: object
  /** @param cause the failure of the server that the sentence goes beyond */
  constructor(exit: Exit, text: string, data: object = {}, cause?: unknown) {
    super(text, { cause })
    this.name = 'CommandError'
    this.exit = exit
    this.data = data
  }
}

const ofKind: Readonly<Record<ErrorKind, Exit>> = {
  unexpected: 'failed',
  invalid: 'usage',
  notSignedIn: 'notSignedIn',
  notPermitted: 'notPermitted',
  notFound: 'failed',
  conflict: 'conflict',
  stale: 'conflict',
  refused: 'failed',
  tooLarge: 'failed',
  tooMany: 'unreachable',
  serverFault: 'failed',
  unreachable: 'unreachable',
}

const fileFaults = new Set(['ENOENT', 'EACCES', 'EISDIR', 'ENOTDIR', 'EPERM'])

/** The exit of whatever was thrown. */
export function exitOf(error: unknown): Exit {
  if (error instanceof CommandError) return error.exit
  if (error instanceof BrokenFile) return 'usage'
  if (error instanceof SrmError) return error.status === 503 ? 'unreachable' : ofKind[error.kind]
  const { name, code } = error as { name?: string; code?: string }
  if (code === 'ELOCKED') return 'conflict'
  if (name === 'AbortError' || name === 'ExitPromptError') return 'interrupted'
  return fileFaults.has(code ?? '') ? 'usage' : 'failed'
}
