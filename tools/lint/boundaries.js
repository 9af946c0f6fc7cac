// Which project may import which, by the tags in the package.json files. Direction:
// contracts <- learning-rules, ui <- mfe-kit | service-kit <- apps. Apps never import apps.
const may = (sourceTag, ...onlyDependOnLibsWithTags) => ({ sourceTag, onlyDependOnLibsWithTags });

export const depConstraints = [
  may('scope:contracts'),
  may('scope:ui'),
  may('scope:learning-rules', 'scope:contracts'),
  may('scope:mfe-kit', 'scope:contracts', 'scope:ui'),
  may('scope:service-kit', 'scope:contracts'),
  may('type:remote', 'scope:contracts', 'scope:learning-rules', 'scope:ui', 'scope:mfe-kit'),
  may('type:shell', 'scope:contracts', 'scope:learning-rules', 'scope:ui', 'scope:mfe-kit'),
  may('type:gateway', 'scope:contracts', 'scope:service-kit'),
  may('type:service', 'scope:contracts', 'scope:learning-rules', 'scope:service-kit'),
  may('scope:tools', 'scope:contracts', 'scope:learning-rules', 'scope:service-kit'),
  may('scope:e2e', 'scope:contracts', 'scope:learning-rules', 'scope:tools', 'scope:ui'),
  may(
    'scope:bench',
    'scope:contracts',
    'scope:learning-rules',
    'scope:service-kit',
    'scope:tools',
    'scope:e2e',
    'scope:ui',
  ),
  may('scope:gallery', 'scope:contracts', 'scope:ui', 'scope:mfe-kit', 'scope:tools'),
  may('scope:nightly', 'scope:contracts', 'scope:service-kit', 'scope:tools'),
];
