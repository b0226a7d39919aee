import { useUserName } from './useUserName.ts'

/** Who wrote a document, by name. */
export default function UserName({ user }: { readonly user: string }) {
  return useUserName(user)
}
