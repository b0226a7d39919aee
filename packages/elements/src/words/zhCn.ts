import type { Words } from './en.ts'

export const zhCn: Words = {
  common: {
    past: '补录',
    cancel: '取消',
    done: '完成',
    all: '全部',
    loading: '正在读取…',
    stillLoading: '仍在读取。',
    retry: '重试',
    and: '、',
    colon: '：',
    hidden: '•••',
    hiddenReason: (label) => `您不能查看${label}。管理员可以授权。`,
    required: '必填',
    working: '正在处理…',
    me: '我',
    version: (version) => `v${version}`,
    others: (count) => `等共 ${count} 项`,
    search: '查找',
  },
  sides: { buyer: '采购方', supplier: '供方', approver: '审批人', system: '系统' },
  time: {
    minutes: (count) => `${count} 分钟`,
    hours: (count) => `${count} 小时`,
    days: (count) => `${count} 天`,
    due: (when) => `时限${/^\d/.test(when) ? ' ' : ''}${when}`,
    late: (span) => `逾期 ${span}`,
  },
  document: {
    stage: '状态',
    holder: '在谁手里',
    approves: (names) => `${names}（审批）`,
    list: (name) => name,
    create: (name) => `新建${name}`,
    count: (count) => `${count} 条`,
  },
}
