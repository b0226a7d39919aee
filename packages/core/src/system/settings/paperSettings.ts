/** Settings of what is printed. */
import { choice, picture, type SettingSpec } from './settingSpec.ts'

export const paperSettings = {
  'paper.logo': picture('paper', [
    ['Logo', '公司标志'],
    [
      'Stands at the head of the papers of your own documents, whoever prints them. A PNG or JPG of at most {limit} MB.',
      '印在本企业单据打印件的页首，无论由哪一方打印。PNG 或 JPG 图片，不超过 {limit} MB。',
    ],
  ]),
  'paper.dateForm': choice(
    'iso',
    {
      iso: ['2026-11-20', '2026-11-20'],
      dayDot: ['20.11.2026', '20.11.2026'],
      daySlash: ['20/11/2026', '20/11/2026'],
      monthSlash: ['11/20/2026', '11/20/2026'],
      han: ['2026年11月20日', '2026年11月20日'],
    },
    [
      'paper',
      ['Dates on papers', '打印件日期格式'],
      ['How days are written on what your people print.', '本企业人员打印时日期的写法。'],
    ],
  ),
} as const satisfies Readonly<Record<string, SettingSpec>>
