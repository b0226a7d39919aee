export interface Sort {
  readonly key: string
  readonly direction: 'ascending' | 'descending'
}
