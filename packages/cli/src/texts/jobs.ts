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
    '{option} does not go with a mapping that has parts: its files are CSV, with their columns in the first row.',
    '{option} 不能与带有 parts 的对应关系同用：其文件为 CSV，列名在第一行。',
  ],
  mapRows: ['{rows} rows from {files}.', '来自 {files} 的 {rows} 行。'],
} as const
