// Which project may import which, by the tags in the package.json files. Direction:
// contracts <- learning-rules, ui <- mfe-kit | service-kit <- apps. Apps never import apps.
const allow = (sourceTag, ...onlyDependOnLibsWithTags) => ({ sourceTag, onlyDependOnLibsWithTags });

export const depConstraints = [
  allow('scope:contracts'),
  allow('scope:ui', 'scope:contracts'),
  allow('scope:learning-rules', 'scope:contracts'),
  allow('scope:mfe-kit', 'scope:contracts', 'scope:ui'),
  allow('scope:service-kit', 'scope:contracts'),
  allow('type:remote', 'scope:contracts', 'scope:learning-rules', 'scope:ui', 'scope:mfe-kit'),
  allow('type:shell', 'scope:contracts', 'scope:learning-rules', 'scope:ui', 'scope:mfe-kit'),
  allow('type:gateway', 'scope:contracts', 'scope:service-kit'),
  allow('type:service', 'scope:contracts', 'scope:learning-rules', 'scope:service-kit'),
  allow('scope:tools', 'scope:contracts', 'scope:learning-rules', 'scope:service-kit'),
  allow('scope:e2e', 'scope:contracts', 'scope:learning-rules', 'scope:tools', 'scope:ui'),
  allow(
    'scope:bench',
    'scope:contracts',
    'scope:learning-rules',
    'scope:service-kit',
    'scope:tools',
    'scope:e2e',
    'scope:ui',
  ),
  allow('scope:gallery', 'scope:contracts', 'scope:ui', 'scope:mfe-kit', 'scope:tools'),
  allow('scope:nightly', 'scope:contracts', 'scope:service-kit', 'scope:tools'),
];
