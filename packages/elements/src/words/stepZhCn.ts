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
    create: '创建',
    save: '修改',
    remove: '删除',
    delete: '删除',
    own: '修改备注',
    attach: '添加附件',
    recount: '重新核算数量',
    detach: '删除附件',
    import: '导入',
    importChange: '导入更新',
    mergeSupplier: '供应商合并',
    takeOver: '并入了其他供应商',
    companyChange: '企业更新信息',
    history: '历史补录',
  },
  small: {
    failed: '没有读到。',
  },
}
