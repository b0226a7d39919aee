/** How the rows of a file reach their table: one by one as if a person saved them, or many as one set. */
import type { DateOrder } from '@srm/core/definition/files/csvCells'
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { Session } from '../accounts/caller.ts'
import type { Context } from '../engine/context.ts'
import type { PlaceMode } from '../engine/exchange/importDocument.ts'
import type { Reading } from './file/fileReading.ts'
import type { Claim } from './job/partOrder.ts'
import type { Placed } from './placementCounts.ts'

export interface Task {
  readonly def: AnyDocument
  readonly actor: Session
  readonly reading: Reading
  readonly mode: PlaceMode | 'history'
  /** Field by which rows find their documents; the definition's own key when null. */
  readonly keyField: string | null
  /** Of day and month in dates that end with their year; null: those are refused. */
  readonly dateOrder: DateOrder | null
  /** The job's uuid. */
  readonly job: string
  readonly dryRun: boolean
  /** Rows concern each other: no part is placed before those in front of it. */
  readonly inOrder?: boolean
  /** A flow approves such documents, each by itself. */
  readonly byFlow?: boolean
}

/** A part of a file that is placed within one transaction. */
export interface Part {
  /** Bytes of the file before it, and up to its end. */
  readonly from: number
  readonly position: number
  /** May be called again when its transaction was lost. Where parts are placed at once it claims what it places. */
  readonly place: (context: Context, claim?: Claim) => Promise<Placed>
}

/** Bytes of a file, from and to. */
export type ByteRange = readonly [from: number, to: number]

/** Where an earlier run of the job ended, in bytes. */
export interface Since {
  readonly position: number
  /** Parts behind the position that were done before one in front of them. */
  readonly ahead: readonly ByteRange[]
}
export type Placement = (task: Task, since: Since) => AsyncIterable<Part>
