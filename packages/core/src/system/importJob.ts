import { type DocOf, defineDocument, type Moment, moves } from '../definition/document.ts'
import { f } from '../definition/field.ts'
import { defineShape, machine, state } from '../definition/shape.ts'
import { everySide, ownRowsOn } from './everySide.ts'

const counted = { auto: true, required: true, initial: 0 } as const

const shape = defineShape({
  name: 'importJob',
  en: 'Import',
  zh: '导入任务',
  statuses: {
    jobStatus: machine('Status', '状态', 'waiting', {
      waiting: state('Waiting for its file', '等待文件', 'grey'),
      queued: state('Queued', '排队中', 'gold'),
      running: state('Running', '进行中', 'blue'),
      tried: state('Tried', '试运行完成', 'blue'),
      done: state('Done', '完成', 'green'),
      partial: state('Some rows refused', '部分行未接受', 'gold'),
      failed: state('Failed', '失败', 'red'),
      cancelled: state('Cancelled', '已取消', 'grey'),
    }),
  },
  statusesBefore: 'readRows',
  fields: {
    jobNumber: f.text('Number', '任务编号', { required: true, auto: true, max: 32 }),
    fileName: f.text('File', '文件名', { required: true }),
    document: f.text('Document', '单据', { required: true, max: 40 }),
    fileSize: f.text('Size', '文件大小', { max: 15, pattern: '^\\d+$' }),
    fileHash: f.text('SHA-256', 'SHA-256', { max: 64, pattern: '^[0-9a-f]{64}$' }),
    encoding: f.choice(
      'Encoding',
      '编码',
      {
        auto: ['Detect', '自动识别'],
        'utf-8': ['UTF-8', 'UTF-8'],
        gb18030: ['GB18030', 'GB18030'],
        'utf-16le': ['UTF-16', 'UTF-16'],
        'utf-16be': ['UTF-16 BE', 'UTF-16 BE'],
        big5: ['Big5 (traditional Chinese)', 'Big5（繁体中文）'],
        shift_jis: ['Shift-JIS (Japanese)', 'Shift-JIS（日文）'],
        'windows-1252': ['Windows-1252, Latin-1 (Western Europe)', 'Windows-1252、Latin-1（西欧）'],
        'windows-1250': ['Windows-1250 (Central Europe)', 'Windows-1250（中欧）'],
        'windows-1251': ['Windows-1251 (Cyrillic)', 'Windows-1251（西里尔文）'],
      },
      { required: true, initial: 'auto' },
    ),
    delimiter: f.choice(
      'Delimiter',
      '分隔符',
      {
        auto: ['Detect', '自动识别'],
        ',': ['Comma', '逗号'],
        ';': ['Semicolon', '分号'],
        tab: ['Tab', '制表符'],
        '|': ['Bar', '竖线'],
      },
      { required: true, initial: 'auto' },
    ),
    dateOrder: f.choice('Order of dates', '日期顺序', {
      dmy: ['Day, month, year', '日/月/年'],
      mdy: ['Month, day, year', '月/日/年'],
    }),
    decimalMark: f.choice('Decimal mark', '小数点', {
      '.': ['Point: 1,234.5', '点：1,234.5'],
      ',': ['Comma: 1.234,5', '逗号：1.234,5'],
    }),
    sheet: f.text('Sheet', '工作表', { max: 64 }),
    headerRow: f.number('Header row', '表头行'),
    mode: f.choice(
      'Mode',
      '方式',
      {
        insert: ['Add new ones only', '仅新增'],
        update: ['Change known ones only', '仅更新'],
        upsert: ['Add and change', '新增并更新'],
        history: ['As they were', '历史数据'],
      },
      { required: true, initial: 'upsert' },
    ),
    keyField: f.text('Key column', '匹配字段', { max: 40 }),
    dryRun: f.yesNo('Trial run', '试运行', { required: true, initial: 'N' }),
    onError: f.choice(
      'At a fault',
      '遇到错误',
      { continue: ['Go on with the other rows', '继续其他行'], stop: ['Change nothing', '全部不导入'] },
      { required: true, initial: 'continue' },
    ),
    mostErrors: f.number('Stop after faults', '错误上限'),
    repeat: f.yesNo('Again', '重复导入', { required: true, initial: 'N' }),
    mapping: f.json<Record<string, string | null>>()('Columns', '列映射'),
    corrections: f.text('Corrections', '更正内容', { max: 64, pattern: '^[0-9a-f]{64}$' }),
    format: f.text('Format', '格式', { auto: true, max: 10 }),
    received: f.text('Bytes received', '已接收字节', { auto: true, required: true, initial: '0', max: 15 }),
    position: f.text('Bytes read', '已读字节', { auto: true, required: true, initial: '0', max: 15 }),
    readSize: f.text('Bytes to read', '待读字节', { auto: true, max: 15 }),
    readRows: f.number('Read', '已读取', counted),
    createdRows: f.number('Created', '新增', counted),
    updatedRows: f.number('Updated', '更新', counted),
    unchangedRows: f.number('Unchanged', '未变', counted),
    failedRows: f.number('Refused', '失败', counted),
    skippedRows: f.number('Skipped', '跳过', counted),
    encodingFound: f.text('Read as', '识别的编码', { auto: true, max: 20 }),
    delimiterFound: f.text('Read with', '识别的分隔符', { auto: true, max: 3 }),
    startTime: f.time('Started', '开始时间', { auto: true }),
    endTime: f.time('Ended', '结束时间', { auto: true }),
    message: f.text('Message', '信息', { auto: 'filled', max: 500 }),
    side: f.text('Side', '方', { auto: true, max: 10 }),
    ahead: f.json<readonly (readonly [from: number, to: number])[]>()('Done ahead', '提前完成部分', { auto: true }),
    way: f.text('Placed as', '写入方式', { auto: true, max: 20 }),
    runner: f.text('Runs on', '运行于', { auto: true }),
  },
})

const move = moves(shape)
const people = [...everySide]
const ends = (_job: unknown, { now }: Moment) => ({ endTime: now })
const from = (...jobStatus: (keyof (typeof shape)['statuses']['jobStatus']['states'])[]) => ({ jobStatus })

/** Files that the server imports: sent in pieces, looked at, run, resumed (cli-ux-security §1.2, §1.4). */
export const importJob = defineDocument(shape, {
  key: ['jobNumber'],
  title: 'fileName',
  number: { field: 'jobNumber', pattern: 'IM{yyyyMMdd}{0000}' },
  serverSees: true,
  sides: ownRowsOn(everySide, { edits: from('waiting', 'tried', 'failed', 'cancelled') }),
  immutable: { fields: ['document'] },
  found: {
    menu: { en: 'Imports', zh: '导入任务', icon: 'import', group: 'operation', at: 10 },
    buyer: { roles: { buyer: '*', dataSteward: '*' } },
    supplier: { roles: { sales: '*' } },
    platform: { administered: true },
  },
  transitions: {
    start: move(
      ['Start', 'Started'],
      ['开始', '已开始'],
      people,
      from('waiting', 'tried', 'failed', 'cancelled'),
      { jobStatus: 'queued' },
      {
        permission: 'create',
        fills: [
          'mode',
          'keyField',
          'dryRun',
          'onError',
          'mostErrors',
          'encoding',
          'delimiter',
          'dateOrder',
          'decimalMark',
          'sheet',
          'headerRow',
          'mapping',
          'corrections',
          'repeat',
        ],
        silent: true,
      },
    ),
    resume: move(
      ['Resume', 'Resumed'],
      ['继续', '已继续'],
      people,
      from('failed', 'cancelled'),
      { jobStatus: 'queued' },
      {
        permission: 'create',
        look: 'primary',
      },
    ),
    cancel: move(
      ['Cancel', 'Cancelled'],
      ['取消', '已取消'],
      people,
      from('waiting', 'queued', 'running'),
      { jobStatus: 'cancelled' },
      {
        permission: 'create',
        sets: ends,
        look: 'danger',
      },
    ),
    run: move(
      ['Run', 'Run started'],
      ['运行', '已开始运行'],
      'system',
      from('queued'),
      { jobStatus: 'running' },
      { silent: true },
    ),
    finish: move(
      ['Finish', 'Finished'],
      ['完成', '已完成'],
      'system',
      from('running'),
      { jobStatus: 'done' },
      {
        silent: true,
        sets: ends,
        or: { when: ({ failedRows }) => failedRows > 0, to: { jobStatus: 'partial' } },
      },
    ),
    finishTrial: move(
      ['Finish the trial', 'Trial finished'],
      ['试运行完成', '试运行已完成'],
      'system',
      from('running'),
      { jobStatus: 'tried' },
      { silent: true, sets: ends },
    ),
    fail: move(
      ['Fail', 'Failed'],
      ['失败', '已失败'],
      'system',
      from('queued', 'running'),
      { jobStatus: 'failed' },
      {
        silent: true,
        sets: ends,
        fills: ['message'],
      },
    ),
  },
  places: {
    document: ['column', 'filter'],
    mode: ['column'],
    dryRun: ['filter'],
    mapping: ['-form'],
    corrections: ['-form'],
    readRows: ['column', 'fact'],
    createdRows: ['column', 'fact'],
    updatedRows: ['column', 'fact'],
    unchangedRows: ['fact'],
    failedRows: ['column', 'fact'],
    skippedRows: ['fact'],
    encodingFound: ['fact'],
    delimiterFound: ['fact'],
    startTime: ['fact'],
    endTime: ['fact'],
    message: ['fact'],
    remark: ['-form'],
    createDate: ['column', 'filter'],
  },
  list: {
    tabs: [
      { key: 'open', en: 'Running', zh: '进行中', where: { jobStatus: ['waiting', 'queued', 'running'] } },
      {
        key: 'refused',
        en: 'With refusals',
        zh: '有未接受',
        urgent: true,
        where: { jobStatus: ['partial', 'failed'] },
      },
    ],
  },
  form: [
    { en: 'File', zh: '文件' },
    { en: 'Import', zh: '导入', from: 'mode' },
  ],
})

export type ImportJob = DocOf<typeof importJob>
