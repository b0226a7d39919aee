/** What belongs to no command alone. [en, zh] */
export const commonTexts = {
  about: [
    'Imports and exports of SRM, for people and for scheduled scripts.',
    'SRM 的导入与导出，供人和定时脚本使用。',
  ],
  examples: ['Examples:', '示例：'],
  exitCodes: ['Exit codes:', '退出码：'],
  noSide: ['This account has no side {side}.', '该账号没有 {side} 身份。'],
  notOfSide: ['{document}: the side {side} does not import this.', '{document}：{side} 一方不能导入。'],
  interrupted: ['Interrupted.', '已中断。'],
  unexpected: ['Unexpected error: {text}', '意外错误：{text}'],
  unknownKey: ['{option}: "{key}" is not known.', '{option}：不认识“{key}”。'],
  unknownKeyNear: [
    '{option}: "{key}" is not known. Did you mean "{nearest}"?',
    '{option}：不认识“{key}”。是否应为“{nearest}”？',
  ],
  helpUsage: ['Usage:', '用法：'],
  helpArguments: ['Arguments:', '参数：'],
  helpOptions: ['Options:', '选项：'],
  helpCommands: ['Commands:', '命令：'],
  helpCommand: ['display help for command', '显示命令的帮助'],
  optionHelp: ['display help for command', '显示帮助'],
  optionVersion: ['output the version number', '显示版本号'],
  unknownVerb: ['{command}: "{verb}" is not known. There is: {known}.', '{command}：不认识“{verb}”。可用：{known}。'],
  notJson: ['{what} is not JSON.', '{what} 不是 JSON。'],
  badDuration: [
    '{option} takes a time such as 30s, 10m or 2h, not "{text}".',
    '{option} 应为 30s、10m、2h 这样的时间，而不是“{text}”。',
  ],
  runsAlready: ['Another run holds the lock "{name}". Nothing was done.', '另一个运行占用锁“{name}”，未执行。'],
  badLockName: [
    '"{name}" cannot name a lock: letters, digits, dot, hyphen and underscore.',
    '“{name}”不能作锁名：只能用字母、数字、点、连字符和下划线。',
  ],
  updateThere: ['srm {latest} is there; this is {own}.', '已有 srm {latest}，当前为 {own}。'],
  badUnitName: [
    '"{name}" cannot name a unit: letters, digits, dot, hyphen and underscore.',
    '“{name}”不能作名称：只能用字母、数字、点、连字符和下划线。',
  ],
  badTime: ['--at takes a time such as 02:30, not "{text}".', '--at 应为 02:30 这样的时间，而不是“{text}”。'],
  badNumber: [
    '{option} takes a whole number from {least} on, not "{text}".',
    '{option} 应为不小于 {least} 的整数，而不是“{text}”。',
  ],
  badDay: [
    '{option} takes a day such as 2026-11-01, not "{text}".',
    '{option} 应为 2026-11-01 这样的日期，而不是“{text}”。',
  ],
} as const
