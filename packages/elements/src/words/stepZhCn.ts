import type { StepWords } from './stepEn.ts'

export const stepZhCn: StepWords = {
  detail: {
    next: '下一步：',
    nextYou: (what) => `您${what}`,
    nextPerson: (name, what) => `${name}${what}`,
    waiting: (span) => `已等 ${span}`,
    left: (span) => `剩 ${span}`,
    finished: '没有待办。',
    waitsFor: (who) => `等${who}处理`,
    through: (person, host) => `${person}（经由 ${host}）`,
    waitsForYou: '等您处理',
    stages: '进度',
    stageDone: '已完成',
    stageNow: '当前',
    stageAhead: '未到',
    noActivity: '还没有动态。',
  },
  single: {
    now: '现在',
    today: '今天',
    tomorrow: '明天',
  },
  events: {
    create: '已创建',
    save: '已修改',
    remove: '已删除',
    delete: '已删除',
    own: '已修改备注',
    attach: '已添加附件',
    recount: '已重新核算数量',
    detach: '已删除附件',
    import: '已导入',
    importChange: '已导入更新',
    mergeSupplier: '已合并供应商',
    takeOver: '已接收其他供应商的并入',
    companyChange: '企业已更新信息',
    history: '已从历史补录',
  },
  small: {
    failed: '没有读到。',
  },
}
