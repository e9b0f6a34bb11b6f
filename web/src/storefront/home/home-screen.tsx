import type { ProductSummary } from '@arung/contracts/catalogue/views'
import {
  blogsResource,
  categoriesResource,
  productsResource,
  settingsResource,
} from '../../app/api/resources.ts'
import { useResource } from '../../app/api/resource.ts'
import { siteName } from '../../app/head/head.ts'
import { operatorOf } from '../../app/head/structured.ts'
import type { Page } from '../../app/page.ts'
import { SectionApart } from '../../ui/section-apart.tsx'
import { ComboBand } from './combo-band.tsx'
import { Facts } from './facts.tsx'
import { FromTheBlog } from './from-the-blog.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Picks } from './picks.tsx'
import { Safety } from './safety.tsx'

const none: readonly ProductSummary[] = []
const newestArticles = blogsResource({ category: null, page: 1, size: 3 })

/** The home page. */
export function Screen() {
  const products = useResource(productsResource)
  const categories = useResource(categoriesResource)
  const articles = useResource(newestArticles)
  const all = products.data ?? none
  return (
    <>
      <Hero categories={categories.data ?? []} />
      <SectionApart>
        <Facts />
        <Picks
          products={all}
          failed={products.data === undefined && products.error !== undefined}
          onRetry={() => void products.mutate()}
        />
      </SectionApart>
      <SectionApart>
        <ComboBand products={all} />
      </SectionApart>
      <SectionApart>
        <Safety products={all} />
        <HowItWorks />
      </SectionApart>
      <SectionApart>
        <FromTheBlog articles={articles.data?.items ?? []} />
      </SectionApart>
    </>
  )
}

export const page: Page = {
  namespaces: ['home', 'catalogue'],
  rendering: 'server',
  resources: () => [productsResource],
  sides: () => [categoriesResource, newestArticles],
  head: ({ t, origin, read }) => {
    const picture = read(productsResource)?.[0]?.picture
    return {
      title: t('home:title'),
      description: t('home:description'),
      path: '/',
      ...(picture ? { image: { base: picture.base, alt: picture.alt } } : {}),
      structured: [
        operatorOf(origin, read(settingsResource)),
        { '@type': 'WebSite', name: siteName, url: `${origin}/`, inLanguage: ['en', 'id'] },
      ],
    }
  },
}
