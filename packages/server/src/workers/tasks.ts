/** What threads are asked to do. Each takes and gives what can be handed from thread to thread; none knows the database. */
import type { StatedLine } from '@srm/core/finance/invoices/ubl/matchStatedLines'
import type { writeUbl } from '@srm/core/finance/invoices/ubl/writeUbl'
import type { WorkbookOrder } from '../engine/exchange/answerWorkbook.ts'
import type { FileOrder } from '../engine/export/fileInThread.ts'
import type { Conversion } from '../imports/file/threads/conversion.ts'
import type { PackageLabel } from '../paper/label.ts'
import type { Paper } from '../paper/paper.ts'
import type { ComparisonOrder } from '../sourcing/comparison/comparisonSheet.ts'
import type { AwardOrder } from '../sourcing/optimiser/optimise.ts'

/** Libraries are loaded with the first work that needs them. */
export const tasks = {
  /** The sheets as one PDF, one paper after the other. */
  papers: async (papers: readonly Paper[]) => (await import('../paper/setType.ts')).setType(papers),
  /** The labels as one PDF, each on a sheet of its own. */
  labels: async (labels: readonly PackageLabel[]) => (await import('../paper/setLabels.ts')).setLabels(labels),
  /** An invoice in UBL without its lines. */
  readInvoice: async (path: string) => (await import('../finance/invoices/ublFile.ts')).headOfFile(path),
  /** What its supplier would type. */
  draftOfInvoice: async (asked: { readonly path: string; readonly stated: readonly StatedLine[] }) =>
    (await import('../finance/invoices/ublFile.ts')).draftOfFile(asked),
  /** An invoice as UBL, and what is wrong with it. */
  writeInvoice: async (invoice: Parameters<typeof writeUbl>) =>
    (await import('../finance/invoices/ublFile.ts')).writtenFile(invoice),
  /** A workbook of cells that are ready. */
  workbook: async (order: WorkbookOrder) => (await import('../engine/exchange/answerWorkbook.ts')).workbookBytes(order),
  /** Quotes beside each other as a workbook. */
  compareQuotes: async (order: ComparisonOrder) =>
    (await import('../sourcing/comparison/comparisonSheet.ts')).comparisonSheet(order),
  /** The cheapest award within constraints, or what it costs without each of them. */
  optimiseAward: async (order: AwardOrder) => (await import('../sourcing/optimiser/optimise.ts')).answerOrder(order),
  /** A file of lines of JSON, for a thread that is its own until its end; more of its bytes come back with each piece. */
  beginFile: async (order: FileOrder) => (await import('../engine/export/fileInThread.ts')).beginFile(order),
  addToFile: async (piece: Uint8Array) => (await import('../engine/export/fileInThread.ts')).addToFile(piece),
  endFile: async (_: undefined) => (await import('../engine/export/fileInThread.ts')).endFile(),
  /** CSV in UTF-8 of a file that is something else, for a thread that is its own until all of it is written. */
  beginConversion: async (order: Conversion) =>
    (await import('../imports/file/threads/conversion.ts')).beginConversion(order),
  convertOn: async (_: undefined) => (await import('../imports/file/threads/conversion.ts')).convertOn(),
  /** The sheets of a workbook, their first rows, and the digits of a column. */
  sheetsOf: async (path: string) => (await import('../imports/file/threads/workbookTasks.ts')).sheetsOf(path),
  topsOf: async ({ path, names }: { readonly path: string; readonly names: readonly string[] }) =>
    (await import('../imports/file/threads/workbookTasks.ts')).topsOf(path, names),
  digitsIn: async (asked: { readonly path: string; readonly sheet: string | null; readonly column: number }) =>
    (await import('../imports/file/threads/workbookTasks.ts')).digitsIn(asked.path, asked.sheet, asked.column),
}

export type Tasks = typeof tasks
export type TaskName = keyof Tasks
export type InputOf<Name extends TaskName> = Parameters<Tasks[Name]>[0]
export type OutputOf<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>
