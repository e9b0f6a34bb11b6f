import { Outlet } from 'react-router-dom'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** Layout `dark`: a transparent header over a dark hero. The first section of the screen must be dark. */
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
