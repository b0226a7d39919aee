import type { ConnectionOptions } from '../connection.ts'
import type { LockOptions } from '../runLock.ts'

export type Format = 'csv' | 'xlsx' | 'ndjson' | 'json' | 'table'

export interface ExportFileOptions extends ConnectionOptions, LockOptions {
  readonly output: string
  readonly format: Format
  readonly filter: readonly string[]
  readonly supplier?: string
  readonly period?: string
  readonly columns?: string
  readonly since?: string
  readonly bom?: boolean
  readonly encoding?: 'utf-8' | 'gb18030'
  readonly locale?: 'zh-CN' | 'en'
  readonly splitRows?: string
}
