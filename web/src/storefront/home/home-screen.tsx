import {
  blogsResource,
  categoryNamesResource,
  picksResource,
  settingsResource,
} from '../../app/api/resources.ts'
import { useResource } from '../../app/api/resource.ts'
import { operatorOf } from '../../app/head/structured.ts'
import type { Page } from '../../app/head/page.ts'
import { SectionApart } from '../../ui/section-apart.tsx'
import { ComboBand } from './combo-band.tsx'
import { Facts } from './facts.tsx'
import { FromTheBlog } from './from-the-blog.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Picks } from './picks.tsx'
import { Safety } from './safety.tsx'

const newestArticles = blogsResource({ category: null, page: 1, size: 3 })

/** The home page. */
export function Screen() {
  const picks = useResource(picksResource)
  const categories = useResource(categoryNamesResource)
  const articles = useResource(newestArticles)
  return (
    <>
      <Hero categories={categories.data ?? []} />
      <SectionApart>
        <Facts />
        <Picks
          products={picks.data?.picks ?? []}
          failed={picks.data === undefined && picks.error !== undefined}
          onRetry={() => void picks.mutate()}
        />
      </SectionApart>
      <SectionApart>
        <ComboBand combo={picks.data?.combo ?? null} gold={picks.data?.gold ?? null} />
      </SectionApart>
      <SectionApart>
        <Safety picture={picks.data?.last ?? null} />
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
  resources: () => [picksResource],
  sides: () => [categoryNamesResource, newestArticles],
  head: ({ t, origin, read }) => {
    const picture = read(picksResource)?.cover
    return {
      title: t('home:title'),
      description: t('home:description'),
      path: '/',
      ...(picture ? { image: { base: picture.base, alt: picture.alt } } : {}),
      structured: [
        operatorOf(origin, read(settingsResource)),
        {
          '@type': 'WebSite',
          name: t('common:operator'),
          url: `${origin}/`,
          inLanguage: ['en', 'id'],
        },
      ],
    }
  },
}
