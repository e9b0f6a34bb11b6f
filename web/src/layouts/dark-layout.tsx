import { Outlet } from 'react-router-dom'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** Layout `dark`: the header lies transparent over a dark hero. The screen's first part must be dark. */
export function DarkLayout() {
  return (
    <>
      <SiteHeader overlay />
      <main id="main">
        <Outlet />
      </main>
      <SiteFooter />
    </>
  )
}
