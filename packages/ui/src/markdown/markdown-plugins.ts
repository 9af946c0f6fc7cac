import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';

/** What is understood of markdown, and what of it may be shown. */
export const markdownPlugins = { remarkPlugins: [remarkGfm], rehypePlugins: [rehypeSanitize] };
