{{- define "portolan.name" -}}
{{- if contains "portolan" .Release.Name }}{{ .Release.Name | trunc 50 | trimSuffix "-" }}{{ else }}{{ printf "%s-portolan" .Release.Name | trunc 50 | trimSuffix "-" }}{{ end }}
{{- end }}

{{- define "portolan.selector" -}}
app.kubernetes.io/name: portolan
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "portolan.labels" -}}
{{ include "portolan.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | quote }}
{{- end }}

{{/* What the pods of every role share. */}}
{{- define "portolan.pod" -}}
automountServiceAccountToken: false
# Kubernetes would add PORTOLAN_SERVICE_HOST and more for the Service, and the program refuses unknown PORTOLAN_ variables.
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{ toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector: {{ toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations: {{ toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.affinity }}
affinity: {{ toYaml . | nindent 2 }}
{{- end }}
volumes:
  - name: tmp
    emptyDir: { sizeLimit: {{ .Values.temporarySizeLimit | quote }} }
  - name: state
    {{- if .Values.documents.existingClaim }}
    persistentVolumeClaim: { claimName: {{ .Values.documents.existingClaim | quote }} }
    {{- else if eq (dig "PORTOLAN_DOCUMENTS_STORE_KIND" "directory" .Values.settings) "s3" }}
    emptyDir: {}
    {{- else }}
    {{- fail "documents.existingClaim is required: a PersistentVolumeClaim that all pods can write; or set PORTOLAN_DOCUMENTS_STORE_KIND to s3 in settings" }}
    {{- end }}
  - name: secrets
    secret:
      secretName: {{ required "secret.name is required: a Secret with the key DATABASE_URL" .Values.secret.name | quote }}
      defaultMode: 288 # 0440
{{- end }}

{{/* What the containers of every role share. */}}
{{- define "portolan.container" -}}
image: {{ printf "%s:%s" .Values.image.repository (.Values.image.tag | default .Chart.AppVersion) | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: tmp, mountPath: /tmp }
  - { name: state, mountPath: /var/lib/portolan }
  - { name: secrets, mountPath: /run/secrets/portolan, readOnly: true }
env:
  - name: PORTOLAN_HTTP_PUBLIC_URL
    value: {{ required "publicUrl is required, such as https://portolan.example.com" .Values.publicUrl | quote }}
  {{- if not (or .Values.documents.existingClaim (hasKey .Values.settings "PORTOLAN_SECRET_KEY_FILE")) }}
  {{- /* A key on a volume that goes with the pod would be lost: none is made where nothing can be written. */}}
  - name: PORTOLAN_SECRET_KEY_FILE
    value: /run/secrets/portolan/none/keys.json
  {{- end }}
  {{- if and .Values.ingress.enabled (not (hasKey .Values.settings "PORTOLAN_HTTP_TRUST_PROXY")) }}
  - name: PORTOLAN_HTTP_TRUST_PROXY
    value: "true"
  {{- end }}
  - name: PORTOLAN_SHUTDOWN_SECONDS
    value: {{ .Values.shutdownSeconds | quote }}
  - name: PORTOLAN_DATABASE_MIGRATE_ON_START
    value: "false"
  {{- range .Values.secret.keys }}
  - name: {{ printf "%s_FILE" . }}
    value: {{ printf "/run/secrets/portolan/%s" . | quote }}
  {{- end }}
  {{- range $name, $value := .Values.settings }}
  - name: {{ $name }}
    value: {{ $value | quote }}
  {{- end }}
{{- end }}
