import { useSession } from '../app/session/use-session.ts'
import { deskResource } from '../backoffice/live/desk-resource.ts'

/** The signed-in member of staff: what the position may do changes with it, while one works. */
export const staffProfileResource = deskResource('GET /reservation-admin/profile', [
  'account',
  'staff',
])

/** Whether the signed-in member of staff may do something, by the name of the permission; nothing until that is known. */
export function useMay(): (permission: string) => boolean {
  const { profile } = useSession()
  return permission => profile?.permissions.includes(permission) ?? false
}
