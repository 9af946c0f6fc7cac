{{- define "grow.labels" -}}
app.kubernetes.io/part-of: grow-bible
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/name: {{ .name }}
{{- end -}}

{{- define "grow.url" -}}
http://{{ .root.Release.Name }}-{{ .name }}:{{ (index .root.Values.processes .name).port }}
{{- end -}}

{{- define "grow.image" -}}
{{- with .Values.image -}}
{{ if .digest }}{{ printf "%s@%s" .repository .digest }}{{ else }}{{ printf "%s:%s" .repository .tag }}{{ end }}
{{- end -}}
{{- end -}}

{{/* The environment of a process. */}}
{{- define "grow.env" -}}
{{- $root := .root -}}
{{- $process := index $root.Values.processes .name -}}
- { name: NODE_ENV, value: production }
- { name: HOST, value: 0.0.0.0 }
- { name: DRAIN_SECONDS, value: {{ $root.Values.drainSeconds | quote }} }
- { name: PUBLIC_URL, value: {{ $root.Values.publicUrl | quote }} }
- { name: SERVICES_FILE, value: /etc/grow/services.json }
- name: SIGNING_KEY
  valueFrom:
    secretKeyRef: { name: {{ $root.Values.secretName }}, key: {{ printf "SIGNING_KEY_%s" (upper .name) }} }
{{- range $key, $value := $root.Values.settings }}
- { name: {{ $key }}, value: {{ if kindIs "bool" $value }}{{ ternary "on" "off" $value | quote }}{{ else }}{{ $value | quote }}{{ end }} }
{{- end }}
{{- range $key := $process.secrets }}
{{- if not (and $root.Values.postgres.enabled (hasPrefix "DATABASE_" $key)) }}
- name: {{ $key }}
  valueFrom:
    secretKeyRef: { name: {{ $root.Values.secretName }}, key: {{ $key }}, optional: true }
{{- end }}
{{- end }}
{{- if eq .name "gateway" }}
- { name: PORT, value: {{ $process.port | quote }} }
- { name: TRUSTED_PROXY, value: {{ $root.Values.trustedProxies | quote }} }
- { name: VERSION, value: {{ $root.Values.image.digest | default $root.Values.image.tag | quote }} }
- { name: MAX_EVENT_STREAMS, value: {{ $process.maxEventStreams | quote }} }
{{- if not $root.Values.settings.RELEASES_S3_BUCKET }}
- { name: RELEASES_DIR, value: /releases }
{{- end }}
{{- else if $root.Values.postgres.enabled }}
{{ include "grow.database" . }}
{{- end }}
{{- end -}}

{{/*
The addresses of a service's database, with the password that the operator made: through the pooler, and for
notifications and migrations the primary itself.
*/}}
{{- define "grow.database" -}}
{{- $upper := upper .name -}}
{{- $database := printf "%s-%s-database" .root.Release.Name .name -}}
- name: DATABASE_PASSWORD
  valueFrom:
    secretKeyRef:
      name: {{ $database }}-app
      key: password
- name: DATABASE_URL_{{ $upper }}
  value: postgres://app:$(DATABASE_PASSWORD)@{{ .root.Release.Name }}-{{ .name }}-pooler:5432/app
- name: DATABASE_DIRECT_URL_{{ $upper }}
  value: postgres://app:$(DATABASE_PASSWORD)@{{ $database }}-rw:5432/app
{{- end -}}

{{- define "grow.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "grow.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end -}}
