/** What is said where a person comes to be without a role. */
export const withoutRole = {
  en: 'Without a role this person can sign in, but sees no page and may do nothing.',
  zh: '没有角色的人员可以登录，但看不到任何页面，也不能进行任何操作。',
}
export const roleAfterwards = {
  en: 'Whoever is accepted has no role yet: choose roles on the page of the person afterwards.',
  zh: '同意加入的人员还没有角色：之后请在该人员的页面上分配角色。',
}
