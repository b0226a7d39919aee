/** Imports that the server works through. [en, zh] */
export const jobTexts = {
  sending: ['Sending {file} …', '正在发送 {file} …'],
  sendingOn: ['The connection broke off; going on at byte {at}.', '连接中断，从第 {at} 字节继续。'],
  jobIs: ['Import {job}: {status}.', '导入 {job}：{status}。'],
  importedBefore: [
    'This file was imported before as {job}; nothing was done. Import it again with --again.',
    '该文件已作为 {job} 导入过，未做任何事。要再次导入，加 --again。',
  ],
  jobGoesOn: ['{job} goes on on the server. Wait for it with: {command}', '{job} 在服务器上继续。等待结束：{command}'],
  jobWaits: [
    '{job} waits for the rest of its file. Go on with: {command}',
    '{job} 在等待文件的其余部分。继续：{command}',
  ],
  jobWaitsInput: [
    '{job} waits for the rest of its file. Send the same to standard input again, with: {command}',
    '{job} 在等待文件的其余部分。把同样的内容再次传入标准输入：{command}',
  ],
  jobHasFile: [
    '{job} has its whole file and waits to be started. Go on with: {command}',
    '{job} 的文件已完整，等待开始。继续：{command}',
  ],
  jobCancelled: ['{job} is cancelled.', '{job} 已取消。'],
  jobNeedsFile: [
    '{job} has {received} of {size} bytes. Give the file: srm job resume {job} <file>',
    '{job} 已收到 {received}/{size} 字节。请给出文件：srm job resume {job} <文件>',
  ],
  otherFile: [
    '{file} is not the file of {job}. One that was made by a mapping is made again with --map.',
    '{file} 不是 {job} 的文件。由列对应生成的文件，须用 --map 重新生成。',
  ],
  noJob: ['There is no import "{job}".', '没有导入任务“{job}”。'],
  noJobYet: ['There is no import yet.', '还没有导入任务。'],
  whichJob: ['Name an import, or use --last.', '请指定导入任务，或使用 --last。'],
  moreChanges: ['… and {n} more. See them with: srm job changes {job}', '…… 还有 {n} 处。查看：srm job changes {job}'],
  noTrial: ['{job} was no trial run. Try a file with --dry-run.', '{job} 不是试运行。用 --dry-run 试运行文件。'],
  noChanges: ['Nothing would change.', '不会有任何变化。'],
  noErrors: ['Nothing was refused.', '没有未接受的行。'],
  badMap: ['{file} is no mapping: {text}', '{file} 不是对应关系：{text}'],
  mapDocument: ['{file} is for {document}.', '{file} 用于 {document}。'],
  mapShape: [
    'it takes an object such as {"header": "field"}, or one with parts.',
    '应为 {"列名": "字段"} 这样的对象，或带有 parts 的对象。',
  ],
  mapTarget: ['{file}: "{column}" is no column of ours.', '{file}：没有“{column}”列。'],
  mapColumn: ['{file}: there is no column "{value}"{at}.', '{file}：文件中没有“{value}”列{at}。'],
  mapNoFile: ['{file}: the file "{value}" is not there.', '{file}：缺少文件“{value}”。'],
  mapMissing: [
    '{file} has no column "{column}", which the mapping names.',
    '{file} 中没有对应关系所指的列“{column}”。',
  ],
  mapFault: ['{file}: {rule} {column} {value}{at}', '{file}：{rule} {column} {value}{at}'],
  mapKept: [
    'The mapping is kept for {document} in profile "{profile}".',
    '列对应已保存在配置档“{profile}”中（{document}）。',
  ],
  mapUsed: [
    'Columns by the mapping that profile "{profile}" keeps for {document}; without it: --no-map.',
    '按配置档“{profile}”保存的列对应读取（{document}）；不用时加 --no-map。',
  ],
  mapForgotten: [
    'The mapping for {document} in profile "{profile}" is forgotten.',
    '已删除配置档“{profile}”中 {document} 的列对应。',
  ],
  noMap: ['Profile "{profile}" keeps no mapping for {document}.', '配置档“{profile}”没有保存 {document} 的列对应。'],
  mapDropped: ['{n} values are left out by the mapping:', '按对应关系略去了 {n} 个值：'],
  mapReason: ['  {n}: {reason}', '  {n}：{reason}'],
  mapRead: [
    '{file}: {encoding} ({how}), columns split by "{delimiter}".',
    '{file}：{encoding}（{how}），分隔符“{delimiter}”。',
  ],
  mapOption: [
    '{option} goes with a mapping of one table that does not say it itself. Write "sheet" and "headerRow" into its parts and joins.',
    '{option} 只能用于仅有一个表且自身未写明的对应关系。请在其 parts 和 joins 中写明 sheet 和 headerRow。',
  ],
  mapNoBook: ['{file} is no workbook, so it has no sheets.', '{file} 不是工作簿，没有工作表。'],
  mapNoSheet: ['{file} has no sheet "{sheet}". It has: {sheets}.', '{file} 中没有工作表“{sheet}”。现有：{sheets}。'],
  mapSheet: ['{file}: sheet "{sheet}".', '{file}：工作表“{sheet}”。'],
  mapHeaderAt: ['{file}: row {row} names the columns.', '{file}：第 {row} 行为列名。'],
  mapNoHeader: [
    '{file}: row {row} does not name columns. The header is one of the first rows that are not blank.',
    '{file}：第 {row} 行不是列名行。列名应在前几个非空行中。',
  ],
  mapDoubled: [
    '{file}: two columns are called "{value}"{at}. Give one of them another name.',
    '{file}：有两列都叫“{value}”{at}，请为其中一列改名。',
  ],
  mapNoMatch: ['{file}: "{column}" finds no row for "{value}"{at}.', '{file}：“{column}”找不到“{value}”对应的行{at}。'],
  mapNoValue: [
    '{file}: {column} has no entry for "{value}"{at}. Add it to "values", or say what is taken "otherwise".',
    '{file}：{column} 没有“{value}”的对应值{at}。请在 values 中补充，或用 otherwise 写明其他情况。',
  ],
  mapNoNumber: [
    '{file}: {column} adds "{value}", which is no number{at}.',
    '{file}：{column} 相加的“{value}”不是数字{at}。',
  ],
  mapNoDate: [
    '{file}: {column} takes "{value}" for a date, which it is not{at}.',
    '{file}：{column} 所用的“{value}”不是日期{at}。',
  ],
  mapMore: ['… and {n} more faults.', '…… 还有 {n} 处问题。'],
  mapRows: ['{rows} rows from {files}.', '来自 {files} 的 {rows} 行。'],
} as const
