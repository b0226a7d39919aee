import { ownWords } from '../../../host/common/speech.ts'

/** Words of answering in a workbook. */
export interface AnswerWorkbookWords {
  readonly workbook: string
  readonly save: string
  readonly choose: string
  readonly reading: string
  readonly hint: string
  readonly taken: (lines: number) => string
  readonly unreadable: string
  readonly tooLarge: string
  readonly ofOther: (number: string) => string
  readonly old: string
  readonly unread: (count: number) => string
  readonly wrong: (line: number, column: string, text: string, why: string) => string
  readonly changed: (count: number) => string
  readonly cell: (line: number, column: string, was: string, is: string) => string
  readonly notThere: (lines: string) => string
  readonly without: (lines: string) => string
  readonly close: string
}

const en: AnswerWorkbookWords = {
  workbook: 'Workbook',
  save: 'Save as workbook',
  choose: 'Read a filled workbook',
  reading: 'Reading …',
  hint: 'Fill it in Excel and read it again here: nothing is sent by that.',
  taken: (lines) => `${lines} ${lines === 1 ? 'line was' : 'lines were'} read. Check and send them.`,
  unreadable: 'The file is no workbook of this document.',
  tooLarge: 'The file is larger than 20 MB.',
  ofOther: (number) => `The workbook is that of ${number}. Nothing was read.`,
  old: 'The document has changed since the workbook was written. Nothing was read: save the workbook again.',
  unread: (count) => `${count === 1 ? 'One cell was' : `${count} cells were`} not understood:`,
  wrong: (line, column, text, why) => `Line ${line}, ${column}, “${text}”: ${why}`,
  changed: (count) => `${count === 1 ? 'One cell says' : `${count} cells say`} otherwise than is asked for now:`,
  cell: (line, column, was, is) => `Line ${line}, ${column}: ${was} in the workbook, ${is} now`,
  notThere: (lines) => `Not in the document: line ${lines}`,
  without: (lines) => `Not in the workbook: line ${lines}`,
  close: 'Close',
}

const zhCn: AnswerWorkbookWords = {
  workbook: '工作簿',
  save: '保存为工作簿',
  choose: '读入填好的工作簿',
  reading: '正在读取…',
  hint: '在 Excel 中填写后在此读入；读入不会提交。',
  taken: (lines) => `已读入 ${lines} 行，请核对后提交。`,
  unreadable: '该文件不是本单据的工作簿。',
  tooLarge: '文件超过 20 MB。',
  ofOther: (number) => `该工作簿属于 ${number}，未读入。`,
  old: '工作簿保存之后单据已变更，未读入：请重新保存工作簿后填写。',
  unread: (count) => `${count} 个单元格无法读入：`,
  wrong: (line, column, text, why) => `第 ${line} 行 ${column}“${text}”：${why}`,
  changed: (count) => `${count} 个单元格与当前要求不同：`,
  cell: (line, column, was, is) => `第 ${line} 行 ${column}：工作簿为 ${was}，现为 ${is}`,
  notThere: (lines) => `单据中没有：第 ${lines} 行`,
  without: (lines) => `工作簿中没有：第 ${lines} 行`,
  close: '关闭',
}

export const answerWorkbookWords = ownWords<AnswerWorkbookWords>('answerWorkbook', en, zhCn)
