/** Files that go in and come out. [en, zh] */
export const filesTexts = {
  noFile: ['{file} cannot be read.', '不能读取 {file}。'],
  lineOfOne: ['{option} is of one document: name one number.', '{option} 只用于一张单据：请只给一个单号。'],
  quantityOfOne: ['{option} is of one line: name it with --line.', '{option} 只用于一行：请用 --line 指定。'],
  setWrong: ['“{text}” is no field=value.', '“{text}”不是“字段=值”的形式。'],
  wouldMake: ['{count} documents would be made.', '将生成 {count} 张单据。'],
  made: ['{count} documents were made.', '已生成 {count} 张单据。'],
  notStated: ['in no confirmed statement: line {lines} of the file.', '文件第 {lines} 行不在任何已确认的对账单中。'],
  leftToTotals: [
    '{text} {amount} takes something away and is in no statement: the totals have it, no line has.',
    '{text} {amount} 为减项且不在对账单中：仅计入合计，未生成行。',
  ],
  noSuchNumber: ['{number} is none of your documents of this kind.', '没有单号为 {number} 的此类单据。'],
  cannotWrite: ['{file} cannot be written.', '不能写入 {file}。'],
  cannotPrint: ['Standard output cannot be written: {text}.', '不能写入标准输出：{text}。'],
  notCsv: [
    '{file} cannot be read as CSV from row {row} on. Check the quotation marks.',
    '{file} 从第 {row} 行起不能按 CSV 读取，检查引号。',
  ],
  notEncoded: [
    '{file} is no text in {encoding}. Say its encoding with --encoding.',
    '{file} 不是 {encoding} 文本，用 --encoding 指定编码。',
  ],
  unclearEncoding: [
    'What {file} is written in cannot be told for certain. Say it with --encoding: {encodings}.',
    '无法确定 {file} 的编码，用 --encoding 指定：{encodings}。',
  ],
  emptyFile: ['{file} is empty.', '{file} 是空的。'],
  noColumn: [
    'No column of {file} is known. Known are the keys and both labels of: {columns}.',
    '{file} 中没有认识的列。可用键名或中英文名称：{columns}。',
  ],
  unknownColumn: ['Column "{column}" is not known and is left out.', '不认识列“{column}”，已略过。'],
  unknownColumnNear: [
    'Column "{column}" is not known and is left out. Did you mean "{nearest}"?',
    '不认识列“{column}”，已略过。是否应为“{nearest}”？',
  ],
  columnTwice: [
    'Two columns mean {key}; the second is "{column}". Remove one.',
    '有两列对应 {key}，第二列是“{column}”。删除一列。',
  ],
  numberKept: [
    '{number} is no number of ours: it is kept as {field}, by which later files find the document again.',
    '{number} 不是系统编号：将保存为“{field}”，以后的文件可据此找到该单据。',
  ],
  numberDrawn: [
    '{number} is no number of ours: new documents get their own, and a later file does not find them by it.',
    '{number} 不是系统编号：新单据将自动编号，以后的文件无法按它找到该单据。',
  ],
  sheetRead: [
    'Sheet "{sheet}" is read, of {sheets}. Another one: --sheet.',
    '读取工作表“{sheet}”，共有：{sheets}。换用其他工作表：--sheet。',
  ],
  readAs: ['{encoding} ({how}), columns split by "{delimiter}".', '{encoding}（{how}），分隔符“{delimiter}”。'],
  detected: ['detected', '自动识别'],
  given: ['as given', '按指定'],
  imported: [
    '{read} read: {created} created, {updated} updated, {unchanged} unchanged, {skipped} skipped, {failed} refused.',
    '读取 {read}：新增 {created}，更新 {updated}，未变 {unchanged}，跳过 {skipped}，未接受 {failed}。',
  ],
  dryRun: ['Dry run, nothing was written. ', '试运行，没有写入。'],
  rowFault: ['Row {row}: {text}', '第 {row} 行：{text}'],
  originFault: ['{origin}: {text}', '{origin}：{text}'],
  moreFaults: ['… and {n} more. Write them all to a file with --errors.', '…… 还有 {n} 处。用 --errors 全部写到文件。'],
  errorsBesideJson: [
    '--errors - and --json both take standard output. Write the refused rows to a file.',
    '--errors - 与 --json 都占用标准输出。请把未接受的行写到文件。',
  ],
  errorsWritten: ['The refused rows are in {file}.', '未接受的行在 {file} 中。'],
  sumWrong: [
    'The report of the server does not add up: {read} read, {sum} accounted for.',
    '服务器的报告数目不符：读取 {read}，合计 {sum}。',
  ],
  badPeriod: [
    '--period takes 2026, 2026-10, 2026-10-15 or 2026-10-01..2026-10-15, not "{text}".',
    '--period 应为 2026、2026-10、2026-10-15 或 2026-10-01..2026-10-15，而不是“{text}”。',
  ],
  filterTwice: [
    '{option} and --filter both say something of {column}. Leave one of them out.',
    '{option} 与 --filter 都限定了 {column}，请去掉其中一个。',
  ],
  filterAgain: ['--filter says {key} twice; it takes one value.', '--filter 两次指定 {key}，它只取一个值。'],
  sinceNeedsAll: [
    '--since last has one mark for each document and person or token: what {option} leaves out would count as fetched. Leave {option} out, or name a day: --since 2026-11-01. Schedules that fetch the same document take a service token each.',
    '--since last 对每个单据和人员（或令牌）只有一个标记，{option} 排除的内容会被视为已取走。请去掉 {option}，或指定日期：--since 2026-11-01。多个定时任务导出同一单据时，各用一个服务令牌。',
  ],
  badFilter: ['--filter needs column=value, not "{text}".', '--filter 应为 列=值，而不是“{text}”。'],
  badDelimiter: ['--delimiter takes auto, or one of , ; | tab.', '--delimiter 应为 auto，或 , ; | tab 之一。'],
  brokenOff: [
    'The answer broke off. What was written is not complete; try again.',
    '答复中断，已写出的内容不完整，请再试一次。',
  ],
  exported: ['{file} written, {bytes} bytes.', '已写入 {file}，{bytes} 字节。'],
  missingLetters: [
    'No font has these letters, the paper shows � in their place: {places}.',
    '字体缺少下列字符，纸面上以 � 代替：{places}。',
  ],
  nothingToExport: ['Nothing to export, no file written.', '没有可导出的内容，未写入文件。'],
  commaInName: ['{key}: "{text}" has a comma and cannot name a file.', '{key}：“{text}”含逗号，不能用作文件名。'],
  sameName: ['Two values would make one file: {file}.', '有两个值对应同一个文件：{file}。'],
  tooManyFiles: ['There would be more than {n} files.', '文件将超过 {n} 个。'],
  headerAt: ['The columns are named in row {row}.', '列名在第 {row} 行。'],
  splitNeedsFile: [
    '--split-rows needs a CSV file to write to: -o {file}.',
    '--split-rows 需要写入 CSV 文件：-o {file}。',
  ],
  onlyCsv: ['{option} is for CSV files.', '{option} 只用于 CSV 文件。'],
  cannotEncode: ['"{text}" cannot be written as {encoding}.', '“{text}”不能以 {encoding} 写出。'],
} as const
