import { streamsOf } from '../streams-of.ts'

export const blogStream = streamsOf('blog')
export const blogCategoryStream = streamsOf('blogcategory')
