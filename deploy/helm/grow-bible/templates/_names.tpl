{{- define "grow.labels" -}}
app.kubernetes.io/part-of: grow-bible
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/name: {{ .name }}
{{- end -}}

{{- define "grow.url" -}}
http://{{ .root.Release.Name }}-{{ .name }}:{{ (index .root.Values.processes .name).port }}
{{- end -}}

{{/* The address of a service's database: the pooler's, with the password that the operator made. */}}
{{- define "grow.database" -}}
{{- $upper := upper .name -}}
- name: DATABASE_PASSWORD
  valueFrom:
    secretKeyRef:
      name: {{ .root.Release.Name }}-{{ .name }}-database-app
      key: password
- name: DATABASE_URL_{{ $upper }}
  value: postgres://app:$(DATABASE_PASSWORD)@{{ .root.Release.Name }}-{{ .name }}-pooler:5432/app
{{- end -}}
