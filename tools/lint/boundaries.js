// Which project may import which, by the tags in the package.json files. Direction:
// text <- contracts <- learning-rules, ui <- mfe-kit | service-kit <- apps. Apps never import apps, but for the contracts
// of a service: its package exports nothing else.
const allow = (sourceTag, ...onlyDependOnLibsWithTags) => ({ sourceTag, onlyDependOnLibsWithTags });

export const depConstraints = [
  allow('scope:text'),
  allow('scope:contracts', 'scope:text'),
  allow('scope:ui', 'scope:text', 'scope:contracts'),
  allow('scope:learning-rules', 'scope:text', 'scope:contracts'),
  allow('scope:mfe-kit', 'scope:text', 'scope:contracts', 'scope:ui'),
  allow('scope:service-kit', 'scope:text', 'scope:contracts'),
  allow(
    'type:remote',
    'scope:text',
    'scope:contracts',
    'scope:learning-rules',
    'scope:ui',
    'scope:mfe-kit',
    'type:service',
  ),
  allow('type:shell', 'scope:text', 'scope:contracts', 'scope:learning-rules', 'scope:ui', 'scope:mfe-kit'),
  allow('type:gateway', 'scope:text', 'scope:contracts', 'scope:service-kit'),
  allow('type:service', 'scope:text', 'scope:contracts', 'scope:learning-rules', 'scope:service-kit'),
  allow('scope:tools', 'scope:text', 'scope:contracts', 'scope:learning-rules', 'scope:service-kit'),
  allow('scope:e2e', 'scope:text', 'scope:contracts', 'scope:learning-rules', 'scope:tools', 'scope:ui'),
  allow(
    'scope:bench',
    'scope:text',
    'scope:contracts',
    'scope:learning-rules',
    'scope:service-kit',
    'scope:tools',
    'scope:e2e',
    'scope:ui',
  ),
  allow('scope:gallery', 'scope:text', 'scope:contracts', 'scope:ui', 'scope:mfe-kit', 'scope:tools'),
  allow('scope:nightly', 'scope:text', 'scope:contracts', 'scope:service-kit', 'scope:tools'),
];
