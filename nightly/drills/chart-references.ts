import { isDeepStrictEqual } from 'node:util';
import type { Manifest } from './chart-schemas.ts';

type Labels = Record<string, string>;
type Container = {
  readinessProbe?: unknown;
  livenessProbe?: unknown;
  startupProbe?: unknown;
  resources?: { requests?: object; limits?: object };
  securityContext?: object;
  ports?: { name: string; containerPort: number }[];
};
type Pod = {
  metadata: { labels: Labels };
  spec: { containers: Container[]; securityContext?: { runAsNonRoot?: boolean } };
};

const wantedSecurity = {
  allowPrivilegeEscalation: false,
  readOnlyRootFilesystem: true,
  capabilities: { drop: ['ALL'] },
};

/**
 * Checks what no schema can: names and labels refer to existing objects, and every process is run as docs/production.md
 * says.
 */
export function checkReferences(manifests: readonly Manifest[]): string[] {
  const deployments = manifests.filter(({ kind }) => kind === 'Deployment');
  const pods = deployments.map(({ spec }) => spec['template'] as Pod);
  return [
    ...(deployments.length === 3 ? [] : [`${deployments.length} deployments instead of 3`]),
    ...deployments.flatMap((deployment) => processErrors(deployment, manifests)),
    ...manifests.flatMap(({ kind, metadata, spec }) => {
      const labels = selectorOf(kind, spec);
      const isMet = labels === undefined || pods.some((pod) => isWithin(labels, pod.metadata.labels));
      return isMet ? [] : [`${kind} ${metadata.name} selects no pod`];
    }),
  ];
}

function processErrors({ metadata, spec }: Manifest, manifests: readonly Manifest[]): string[] {
  const pod = (spec['template'] as Pod).spec;
  const [container] = pod.containers;
  const hasBeside = (kind: string): boolean =>
    manifests.some((other) => other.kind === kind && other.metadata.name === metadata.name);
  const claims: [string, boolean][] = [
    [
      'has a service, an autoscaler and a disruption budget',
      ['Service', 'HorizontalPodAutoscaler', 'PodDisruptionBudget'].every(hasBeside),
    ],
    ['leaves the number of replicas to the autoscaler', !('replicas' in spec)],
    ['is not root', pod.securityContext?.runAsNonRoot === true],
    ['may do nothing that it need not', isDeepStrictEqual(container?.securityContext, wantedSecurity)],
    ['has all probes', Boolean(container?.readinessProbe && container.livenessProbe && container.startupProbe)],
    ['asks for memory and a share of a core', Boolean(container?.resources?.requests && container.resources.limits)],
  ];
  return claims.filter(([, holds]) => !holds).map(([claim]) => `${metadata.name}: not true that it ${claim}`);
}

function selectorOf(kind: string, spec: Record<string, unknown>): Labels | undefined {
  if (kind === 'Service') return spec['selector'] as Labels;
  if (kind === 'PodDisruptionBudget' || kind === 'Deployment')
    return (spec['selector'] as { matchLabels: Labels }).matchLabels;
  if (kind === 'NetworkPolicy') return (spec['podSelector'] as { matchLabels: Labels }).matchLabels;
  return undefined;
}

function isWithin(wanted: Labels, labels: Labels): boolean {
  return Object.entries(wanted).every(([name, value]) => labels[name] === value);
}
