import { Outlet } from 'react-router-dom'
import { UserOrAgentGuard } from '../../layouts/guards.tsx'

/** Only users and agents have a cart. */
export function CartFrame() {
  return (
    <UserOrAgentGuard>
      <Outlet />
    </UserOrAgentGuard>
  )
}
