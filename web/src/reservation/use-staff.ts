import { useSession } from '../app/session/use-session.ts'
import { deskResource } from '../backoffice/live/desk-resource.ts'

/** The signed-in member of staff. The permissions change with the position, also during a session. */
export const staffProfileResource = deskResource('GET /reservation-admin/profile', [
  'account',
  'staff',
])

/** Returns whether the signed-in member of staff has a permission, by its name. False until that is known. */
export function useMay(): (permission: string) => boolean {
  const { profile } = useSession()
  return permission => profile?.permissions.includes(permission) ?? false
}
