import type { ProductSummary } from '@arung/contracts/catalogue/views'
import { categoriesResource, productsResource } from '../../app/api/resources.ts'
import { useResource } from '../../app/api/resource.ts'
import { siteName } from '../../app/head/head.ts'
import type { Page } from '../../app/page.ts'
import { ComboBand } from './combo-band.tsx'
import { Facts } from './facts.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Picks } from './picks.tsx'
import { Safety } from './safety.tsx'

const none: readonly ProductSummary[] = []

/** The home page. */
export function Screen() {
  const products = useResource(productsResource)
  const categories = useResource(categoriesResource)
  const all = products.data ?? none
  return (
    <>
      <Hero categories={categories.data ?? []} />
      <Facts />
      <Picks
        products={all}
        failed={products.data === undefined && products.error !== undefined}
        onRetry={() => void products.mutate()}
      />
      <ComboBand products={all} />
      <Safety products={all} />
      <HowItWorks />
    </>
  )
}

export const page: Page = {
  namespaces: ['home', 'catalogue'],
  rendering: 'server',
  resources: () => [productsResource, categoriesResource],
  head: ({ t, origin, read }) => {
    const picture = read(productsResource)?.[0]?.picture
    return {
      title: t('home:title'),
      description: t('home:description'),
      path: '/',
      ...(picture ? { image: { base: picture.base, alt: picture.alt } } : {}),
      structured: [
        {
          '@type': 'TravelAgency',
          '@id': `${origin}/#operator`,
          name: 'Jeramaya Bali Adventures',
          url: `${origin}/`,
          logo: `${origin}/icon-512.png`,
          foundingDate: '2018',
          areaServed: 'Bali',
        },
        { '@type': 'WebSite', name: siteName, url: `${origin}/`, inLanguage: ['en', 'id'] },
      ],
    }
  },
}
