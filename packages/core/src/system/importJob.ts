import { type DocOf, defineDocument, type Moment, moves } from '../definition/document.ts'
import { everySide, ownRowsOn } from './everySide.ts'
import { importJobListing, importJobShape } from './importJobListing.ts'

const move = moves(importJobShape)
const people = [...everySide]
const ends = (_job: unknown, { now }: Moment) => ({ endTime: now })
const from = (...jobStatus: (keyof (typeof importJobShape)['statuses']['jobStatus']['states'])[]) => ({ jobStatus })

/** Files that the server imports: sent in pieces, looked at, run, resumed (cli-ux-security §1.2, §1.4). */
export const importJob = defineDocument(importJobShape, {
  ...importJobListing,
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
  form: [
    { en: 'File', zh: '文件' },
    { en: 'Import', zh: '导入', from: 'mode' },
  ],
})

export type ImportJob = DocOf<typeof importJob>
