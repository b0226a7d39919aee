import { ownWords } from '../../host/common/speech.ts'

/** Words that only invoices from UBL files need. */
interface UblWords {
  readonly open: string
  readonly reading: string
  readonly made: (number: string) => string
  readonly matched: (lines: number) => string
  readonly unmatched: (lines: string) => string
  readonly leftOut: (text: string, amount: string) => string
  readonly payable: (left: string, total: string) => string
  readonly told: string
  readonly findings: string
  readonly refused: (name: string) => string
  readonly show: string
  readonly close: string
}

const en: UblWords = {
  open: 'From a UBL file',
  reading: 'Reading…',
  made: (number) => `Draft ${number} was made`,
  matched: (lines) =>
    lines === 1 ? 'Its line is in a confirmed statement.' : `All ${lines} lines are in confirmed statements.`,
  unmatched: (lines) =>
    `In no confirmed statement: line ${lines} of the file. Choose the statement's line, or leave it as it is.`,
  leftOut: (text, amount) =>
    `${text} ${amount} takes something away and is in no statement: the printed totals have it, no line has.`,
  payable: (left, total) => `${left} of ${total} are to be paid: the rest was paid before or is rounded.`,
  told: 'Also in the file, and no part of the draft',
  findings: 'Rules of EN 16931 that the file breaks without harm',
  refused: (name) => `${name} was not taken`,
  show: 'Open the draft',
  close: 'Close',
}

const zhCn: UblWords = {
  open: '从 UBL 文件生成',
  reading: '正在读取…',
  made: (number) => `已生成草稿 ${number}`,
  matched: (lines) => `${lines} 行均已匹配到已确认的对账单。`,
  unmatched: (lines) => `文件第 ${lines} 行不在任何已确认的对账单中，可选择对账单行，或保持不变。`,
  leftOut: (text, amount) => `${text} ${amount} 为减项且不在对账单中：仅计入票面合计，未生成行。`,
  payable: (left, total) => `含税金额 ${total} 中应付 ${left}，其余已预付或为舍入金额。`,
  told: '文件中另有以下内容，未写入草稿',
  findings: '文件违反了以下 EN 16931 规则，但不影响使用',
  refused: (name) => `未接受 ${name}`,
  show: '打开草稿',
  close: '关闭',
}

export const ublWords = ownWords<UblWords>('ubl', en, zhCn)
